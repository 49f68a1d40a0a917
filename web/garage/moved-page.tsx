import { Navigate, useLocation } from 'react-router';

/** Addresses that lead to another: /garage to the dashboard, and the quick action's /garage/job-cards (SE-22). */
const moved: Readonly<Record<string, string>> = {
  '/garage': '/garage/dashboard',
  '/garage/job-cards': '/garage/jobcards',
};

export default function MovedPage() {
  const { pathname, search, hash } = useLocation();
  const to = moved[pathname.replace(/\/$/, '')] ?? '/garage/dashboard';
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
