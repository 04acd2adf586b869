import { type Answered, type Finding, judgePage } from './judge.ts'

/** An answer as it came from the store. */
export interface Answer extends Omit<Answered, 'html'> {
  body: Uint8Array
  contentType: string
}

function decode(body: Uint8Array, contentType: string): string {
  const label = /charset *= *"?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** What an answer says about the site code; runs in a thread of its own (`platform/workers`). */
export const judgeAnswer = ({ body, contentType, ...rest }: Answer): Promise<Finding> =>
  judgePage({ ...rest, html: decode(body, contentType) })
