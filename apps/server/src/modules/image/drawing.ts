import { type ChildProcess, fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../kernel/app-error.ts'
import { surroundings } from '../../platform/env.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Drawn } from './draw.ts'

export interface Drawing {
  /** The file to paint into, as PNG. */
  target: string
  width: number
  /** Whose drawing it is: owners take turns. */
  owner: string
  /** Nobody waits for it any more. */
  signal?: AbortSignal
  deadlineMs?: number
}

/** What an honest drawing never needs. */
const usualDeadlineMs = 10_000

// A lane of their own: however long a drawing takes, pictures of no other format wait for it.
const turns = createTurns({ atOnce: 1, waiting: 100, ofOne: 50, full: () => new AppError('unavailable') })

/** How libvips tells drawings from the rest: by the word near their beginning, unless they are compressed. */
export async function isDrawing(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1000), 0, 1000, 0)
    const beginning = buffer.subarray(0, bytesRead)
    return /<svg/i.test(beginning.toString('latin1')) || (beginning[0] === 0x1f && beginning[1] === 0x8b)
  } finally {
    await file.close()
  }
}

/** What the process says, or that it was killed before it said anything. */
const outcomeOf = (child: ChildProcess): Promise<Drawn> =>
  new Promise((resolve, reject) => {
    child.once('message', (said: Drawn) => resolve(said))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (signal) resolve('too_complex')
      else reject(new Error(`the process that draws ended by itself (${code})`))
    })
  })

function drawNow(path: string, drawing: Drawing): Promise<Drawn> {
  const { target, width, signal, deadlineMs = usualDeadlineMs } = drawing
  const script = fileURLToPath(new URL('./draw.ts', import.meta.url))
  const child = fork(script, [path, target, String(width)], {
    execArgv: [],
    env: surroundings(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: deadlineMs,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  return outcomeOf(child)
}

/** Draws an SVG in a process of its own, which ends at the deadline and with this one. Refuses with `unavailable` when too many wait. */
export const paintDrawing = (path: string, drawing: Drawing): Promise<Drawn> =>
  turns.run(() => drawNow(path, drawing), drawing.owner)
