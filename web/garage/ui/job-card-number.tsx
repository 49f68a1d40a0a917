/** 'JC48210937' with its letters set back, so that the digits are what the eye finds. */
export function JobCardNumber({ number }: { number: string }) {
  const letters = /^[A-Z]+/.exec(number)?.[0] ?? '';
  return (
    <span className="jcn">
      <i>{letters}</i>
      {number.slice(letters.length)}
    </span>
  );
}
