import { useRouter } from '@tanstack/react-router';

/** Goes to an address of this app without loading the page again. */
export function useGo(): (href: string, how?: 'push' | 'replace') => void {
  const { history } = useRouter();
  return (href, how = 'push') => history[how](href);
}
