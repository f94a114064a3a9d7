/** Links to the learning page when somebody is signed in, otherwise to the first page. */
export function Logo({ signedIn }: { signedIn: boolean }) {
  return (
    <a className="logo" href={signedIn ? '/learning' : '/'}>
      <img src="/icon.svg" alt="" width={40} height={40} />
      <span className="logo-word">Bitu</span>
    </a>
  );
}
