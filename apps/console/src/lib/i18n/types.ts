import type { account } from './zh-TW/account.ts'
import type { core } from './zh-TW/core.ts'
import type { createTexts } from './zh-TW/create.ts'
import type { homeTexts } from './zh-TW/home.ts'
import type { judgmentTexts } from './zh-TW/judgment.ts'
import type { notifications } from './zh-TW/notifications.ts'
import type { organization } from './zh-TW/organization.ts'
import type { keyboard } from './zh-TW/palette.ts'
import type { planTexts } from './zh-TW/plans.ts'
import type { platformTexts } from './zh-TW/platform.ts'
import type { reportTexts } from './zh-TW/report.ts'
import type { work } from './zh-TW/work.ts'

/** What folders of their own say: each adds its texts here. */
// biome-ignore lint/suspicious/noEmptyInterface: declarations are merged into it.
export interface OwnResources {}

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
/** The keys of the default language are the keys there are. */
export type Resources = Texts<
  typeof account &
    typeof core &
    typeof createTexts &
    typeof homeTexts &
    typeof judgmentTexts &
    typeof keyboard &
    typeof notifications &
    typeof organization &
    typeof planTexts &
    typeof platformTexts &
    typeof reportTexts &
    typeof work &
    OwnResources
>
