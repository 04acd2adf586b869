import type { zhTW } from './zh-TW/index.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
/** The keys of the default language are the keys there are. */
export type Resources = Texts<typeof zhTW>
