import {
  IconAlertTriangle,
  IconArrowDownRight,
  IconArrowUpRight,
  IconCircleCheck,
  IconCircleX,
  IconEqual,
  IconHourglass,
} from '@tabler/icons-react'
import type { Word } from '@vitrine/contract'
import type { Statement } from './statements.ts'

export const quiet = 'var(--mantine-color-dimmed)'
/** Only what is settled has a color of its own. */
const looks = {
  better: { icon: IconCircleCheck, tone: 'var(--vitrine-good)' },
  worse: { icon: IconCircleX, tone: 'var(--vitrine-bad)' },
  no_difference: { icon: IconEqual, tone: quiet },
  ahead: { icon: IconArrowUpRight, tone: quiet },
  behind: { icon: IconArrowDownRight, tone: quiet },
  uncertain: { icon: IconHourglass, tone: quiet },
  collecting: { icon: IconHourglass, tone: quiet },
  not_enough_data: { icon: IconHourglass, tone: quiet },
} as const satisfies Record<Word, unknown>

/** How a statement is marked. */
export const lookOf = ({ title, verdict }: Pick<Statement, 'title' | 'verdict'>) =>
  title === 'better_but' ? { icon: IconAlertTriangle, tone: 'var(--vitrine-attention)' } : looks[verdict.word]
