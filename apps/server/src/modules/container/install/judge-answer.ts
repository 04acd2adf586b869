import { decodeBody } from '../../../platform/http-client/decode-body.ts'
import { type Answered, type Finding, judgePage } from './judge.ts'

/** An answer as it came from the store. */
export interface Answer extends Omit<Answered, 'html'> {
  body: Uint8Array
  contentType: string
}

/** What an answer says about the site code; runs in a thread of its own (`platform/workers`). */
export const judgeAnswer = ({ body, contentType, ...rest }: Answer): Promise<Finding> =>
  judgePage({ ...rest, html: decodeBody(body, contentType) })
