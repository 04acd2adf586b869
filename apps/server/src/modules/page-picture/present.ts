import {
  elementAdvice,
  formatMessage,
  type Language,
  type PagePictures,
  type PictureChecks,
  type PictureProblem,
} from '@vitrine/contract'
import { presentTask } from '../../kernel/task/present.ts'
import type { TaskRow } from '../../kernel/task/queries.ts'
import type { LookedAt } from './look.ts'
import type { PictureCheckRow } from './queries.ts'
import { experienceOf } from './tasks.ts'

const word = (error: PictureProblem | null, language: Language) =>
  error && { error, message: formatMessage(elementAdvice[error], language) }

export const presentPictures = (looked: LookedAt, language: Language): PagePictures => ({
  url: looked.url.slice(0, 2048),
  checked_at: new Date().toISOString(),
  problem: word('problem' in looked ? looked.problem : null, language),
  scripted: 'problem' in looked ? false : looked.scripted,
  pictures: 'problem' in looked ? [] : looked.pictures,
})

/** `task`: the newest one of the container. */
export const presentChecks = (
  experience: string,
  row: PictureCheckRow | undefined,
  task: TaskRow | undefined,
  language: Language,
): PictureChecks => ({
  task: task ? presentTask(task) : null,
  is_other: task !== undefined && experienceOf(task.input) !== experience,
  check: row
    ? {
        picture: row.picture,
        checked_at: row.checkedAt.toISOString(),
        matched: row.matched,
        pages: row.pages.map(({ problem, ...page }) => ({ ...page, problem: word(problem, language) })),
      }
    : null,
})
