/** Line icons, 24 by 24, drawn in the colour of the text. */
const paths = {
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  down: 'm6 9 6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
};

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className={`ico ico-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
