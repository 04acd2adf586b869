const NEWLINE = 10

/** Some whole lines. */
export interface Piece {
  bytes: Buffer
  rows: number
}

export function countLines(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++
  return lines
}

/** Cuts lines into pieces of about `size` bytes, or of one line where that is longer. */
export async function* cutPieces(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Piece> {
  let kept: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    kept.push(Buffer.from(chunk))
    length += chunk.length
    if (length < size) continue
    const bytes = Buffer.concat(kept)
    const end = bytes.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield { bytes: bytes.subarray(0, end), rows: countLines(bytes.subarray(0, end)) }
    kept = [bytes.subarray(end)]
    length = bytes.length - end
  }
  if (length > 0) yield { bytes: Buffer.concat(kept), rows: countLines(Buffer.concat(kept)) }
}
