/** The text of an answer, in the encoding that its header names. */
export function decodeBody(body: Uint8Array, contentType: string): string {
  const label = /charset *= *"?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
