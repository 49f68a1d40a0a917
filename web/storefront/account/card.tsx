/** One matter of the account, under its heading. */
export function Card({ title, className = '', children }: CardProps) {
  return (
    <section className={`account-card ${className}`.trim()}>
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  );
}

interface CardProps {
  title: string;
  className?: string;
  children: React.ReactNode;
}
