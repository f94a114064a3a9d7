/**
 * Yields the data of each message of a stream of server-sent events. Lines may end in LF, CRLF or CR, as a proxy may rewrite them;
 * the data of one message may take several lines.
 */
export async function* messagesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const data: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    // A message without its final empty line is incomplete and is dropped.
    if (done) return;
    text += value;
    // A CR at the end may be the first half of a CRLF.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (line !== '') data.push(...dataOf(line));
      else if (data.length > 0) yield data.splice(0).join('\n');
    }
  }
}

/** The data of a line: none for a comment or another field. One space after the colon does not belong to it. */
function dataOf(line: string): string[] {
  const match = /^data(?:: ?(.*))?$/.exec(line);
  return match ? [match[1] ?? ''] : [];
}
