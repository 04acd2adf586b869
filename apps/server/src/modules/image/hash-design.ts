import { createHash } from 'node:crypto'
import type { Design } from '@vitrine/contract'

/** SHA-256 in hex of a design as the contract has parsed it, which gives its fields one order. */
export const hashDesign = (design: Design): string => createHash('sha256').update(JSON.stringify(design)).digest('hex')

/** Of one design and the picture of it: the same picture of another design is another image. */
export const hashBoth = (design: string, picture: string): string =>
  createHash('sha256').update(`${design} ${picture}`).digest('hex')
