import type { Reading } from '../../kernel/console-kind.tsx'
import { isTyping } from './is-typing.ts'
import { wordsOf } from './words-of.ts'

export const reading: Reading = { isTyping, wordsOf }
