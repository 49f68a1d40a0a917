import { Kolam } from './kolam.tsx';
import './page-top.css';

/** The head of a page of text or of goods: its title and what stands under it, a kolam cut by the right edge. */
export function PageTop({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="page-top">
      <Kolam dots="five" />
      <div className="wrap g g5">
        <h1 className="h1">{title}</h1>
        {children}
      </div>
    </section>
  );
}
