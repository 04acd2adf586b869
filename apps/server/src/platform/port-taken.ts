import { CannotStart } from './cannot-start.ts'

const taken = new Set(['EADDRINUSE', 'EACCES'])

/** What a server that could not listen failed with: where another port mends it, with the setting that chooses it. */
export function explainListen(error: unknown, setting: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  return taken.has(code) ? new CannotStart(`${message}; ${setting} chooses another port`) : error
}
