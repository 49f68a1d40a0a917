import { LinkButton } from '#web/ui/link-button.tsx';
import { NoPermission } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** A report that exists, but not for this person. */
export function ReportNotOpen() {
  return (
    <>
      <PageHead title="Report" />
      <NoPermission
        title="This report is not open to you"
        text="The owner or a manager can show it to you."
        action={<LinkButton to="/garage/reports">Your reports</LinkButton>}
      />
    </>
  );
}
