import fc from 'fast-check'
import { isLong } from './effort.ts'

// What a commit breaks fails at that commit, and again when it is looked at. Only at length are other cases drawn each time.
if (!isLong) fc.configureGlobal({ seed: 20_261_120 })

export { fc }
