import { setTimeout as wait } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

export const add = ({ a, b }: { a: number; b: number }): number => a + b
export const readThread = (_input: null): number => threadId
export const waitFor = async (ms: number): Promise<number> => {
  await wait(ms)
  return Date.now()
}
export const refuse = (text: string): never => {
  throw new TypeError(text)
}
export const spin = (_input: null): never => {
  for (;;);
}
/** An expression that backtracks for as long as anybody waits. */
export const backtrack = (text: string): boolean => /^(a+)+$/.test(text)
export const devour = (_input: null): number => {
  const kept: unknown[] = []
  for (;;) kept.push(new Array(1e6).fill(kept.length))
}
export const readEnv = (_input: null): string[] => Object.keys(process.env)
