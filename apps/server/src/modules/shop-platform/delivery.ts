/** A request of a platform, as its bytes: signatures are over these. */
export interface Delivery {
  body: Buffer
  query: URLSearchParams
  header(name: string): string
}
/** What came of it: 401 where the signature is wrong, 404 where this installation has no app there. */
export type Verdict = 200 | 400 | 401 | 404
