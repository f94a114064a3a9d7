/** For tests: an XMLHttpRequest with what upload.ts uses, on top of the fake fetch. */
export function requestsOver(fetch: typeof globalThis.fetch): typeof XMLHttpRequest {
  class TestRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly #stop = new AbortController();
    readonly #headers: Record<string, string> = {};
    #method = '';
    #url = '';
    status = 0;
    responseText = '';

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }

    abort() {
      this.#stop.abort();
    }

    send(body: FormData) {
      const [method, headers, { signal }] = [this.#method, this.#headers, this.#stop];
      fetch(this.#url, { method, headers, body, signal })
        .then(async (response) => {
          this.responseText = await response.text();
          this.status = response.status;
        })
        .catch(() => {})
        .finally(() => this.dispatchEvent(new Event('loadend')));
    }
  }
  return TestRequest as unknown as typeof XMLHttpRequest;
}
