/** For whoever came to the shop's sign-in and has a garage. */
export function GarageLogin() {
  return (
    <li>
      A garage?
      <a href="/garage/login">Garage login</a>
    </li>
  );
}
