/** How a form ended as a whole; what is wrong stands at its field, which names `id` where it is that. */
export function FormAnswer({ done, problem, id }: FormAnswerProps) {
  if (done !== undefined) return <output className="good">{done}</output>;
  if (problem === undefined) return null;
  return (
    <p className="alert" id={id} role="alert">
      {problem}
    </p>
  );
}

interface FormAnswerProps {
  done: string | undefined;
  problem: React.ReactNode;
  id?: string;
}
