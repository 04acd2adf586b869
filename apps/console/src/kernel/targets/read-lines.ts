import { isSame } from '@vitrine/contract/client'

/** What stands in the lines of a text; empty lines are nothing. */
export const readLines = (text: string, most: number): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, most)

/** The lines as they are typed, as long as nothing else was read or has come in between: a line may be empty until it is begun. */
export const showLines = (lines: string[], typed: string): string =>
  isSame(readLines(typed, Number.POSITIVE_INFINITY), lines) ? typed : lines.join('\n')
