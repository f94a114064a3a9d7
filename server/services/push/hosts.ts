/** Whether an endpoint is https, on its usual port, of a host on the list; `*.` stands for one part of a name or more. */
export const endpointOn =
  (hosts: readonly string[]) =>
  (endpoint: string): boolean => {
    const url = URL.parse(endpoint);
    if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false;
    return hosts.some((host) =>
      host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
    );
  };
