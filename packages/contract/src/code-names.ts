import type { Change, OrgRole, positions } from './kit/index.ts'
import { named } from './kit/names.ts'
import type { Activation, VisitSource } from './modules/activation.ts'
import type { Device, experienceModes } from './modules/experience.ts'
import type { ReportSettings } from './modules/report-settings.ts'
import type { ruleFields, ruleOperators } from './modules/rule.ts'
import type { MiniPosition } from './modules/timer-facts.ts'

/** What a URL rule compares. */
export const ruleFieldNames = {
  full_url: named('完整網址', 'Full URL'),
  host: named('網域', 'Host'),
  path: named('路徑', 'Path'),
  fragment: named('片段 #', 'Fragment'),
} satisfies Record<(typeof ruleFields)[number], unknown>

/** How it compares. */
export const ruleOperatorNames = {
  in: named('包含', 'contains'),
  nin: named('不包含', 'does not contain'),
  mc: named('網址相同（忽略廣告參數）', 'equals (ignoring ad tags)'),
  nmc: named('網址不同（忽略廣告參數）', 'does not equal (ignoring ad tags)'),
  eq: named('完全符合', 'equals'),
  neq: named('不等於', 'does not equal'),
  sw: named('開頭為', 'starts with'),
  ew: named('結尾為', 'ends with'),
  nsw: named('開頭不為', 'does not start with'),
  new: named('結尾不為', 'does not end with'),
  mr: named('符合規則運算式', 'matches regex'),
  nmr: named('不符合規則運算式', 'does not match regex'),
  ri: named('符合規則運算式（不分大小寫）', 'matches regex (any case)'),
  nri: named('不符合規則運算式（不分大小寫）', 'does not match regex (any case)'),
} satisfies Record<(typeof ruleOperators)[number], unknown>

export const changeOpNames = {
  text: named('修改文字', 'Change text'),
  html: named('修改 HTML', 'Change HTML'),
  attr: named('修改屬性', 'Change attribute'),
  link: named('修改連結', 'Change link'),
  image: named('更換圖片', 'Replace image'),
  style: named('修改樣式', 'Change style'),
  hide: named('隱藏元素', 'Hide element'),
  remove: named('移除元素', 'Remove element'),
  move: named('移動元素', 'Move element'),
  insert: named('插入 HTML', 'Insert HTML'),
  animate: named('加入動畫', 'Animate'),
  element: named('放置元件', 'Place an element'),
} satisfies Record<Change['op'], unknown>

export const positionNames = {
  before: named('元素之前', 'Before the element'),
  after: named('元素之後', 'After the element'),
  prepend: named('元素內的最前面', 'First inside the element'),
  append: named('元素內的最後面', 'Last inside the element'),
} satisfies Record<(typeof positions)[number], unknown>

/** Where a mini timer stands. */
export const miniPositionNames = {
  top: named('頂端', 'Top'),
  bottom: named('底部', 'Bottom'),
} satisfies Record<MiniPosition, unknown>

export const triggerNames = {
  immediately: named('立即', 'Immediately'),
  delay: named('停留一段時間後', 'After a number of seconds'),
  scroll: named('捲動到一定深度', 'At a scroll depth'),
  visible: named('元素出現在畫面中', 'When an element is in view'),
  exit_intent: named('準備離開時', 'On exit intent'),
  event: named('資料層事件發生時', 'On a data layer event'),
} satisfies Record<Activation['trigger'], unknown>

export const visitorNames = {
  all: named('所有訪客', 'All visitors'),
  new: named('新訪客', 'New visitors'),
  returning: named('回訪客', 'Returning visitors'),
} satisfies Record<Activation['visitor'], unknown>

export const sourceFieldNames = {
  referrer: named('來源網站', 'Referring site'),
  utm_source: named('utm_source', 'utm_source'),
  utm_medium: named('utm_medium', 'utm_medium'),
  utm_campaign: named('utm_campaign', 'utm_campaign'),
  utm_content: named('utm_content', 'utm_content'),
  utm_term: named('utm_term', 'utm_term'),
  direct: named('直接造訪', 'Direct visit'),
} satisfies Record<VisitSource['field'], unknown>

export const sourceOperatorNames = {
  is: named('等於', 'is'),
  contains: named('包含', 'contains'),
  starts_with: named('開頭為', 'starts with'),
} satisfies Record<VisitSource['operator'], unknown>

export const methodNames = {
  planned: named('依計畫結束', 'Planned end'),
  anytime: named('隨時可判定', 'Any time'),
} satisfies Record<ReportSettings['method'], unknown>

export const modeNames = {
  draft: named('草稿', 'Draft'),
  released: named('已發布', 'Released'),
  ended: named('已結束', 'Ended'),
} satisfies Record<(typeof experienceModes)[number], unknown>

export const deviceNames = {
  mobile: named('手機', 'Mobile'),
  tablet: named('平板', 'Tablet'),
  desktop: named('電腦', 'Desktop'),
} satisfies Record<Device, unknown>

/** `container_user` stands for the role of who has none. */
export const roleNames = {
  manager: named('管理者', 'Manager'),
  store_manager: named('商店管理者', 'Store manager'),
  member: named('成員', 'Member'),
  container_user: named('容器使用者', 'Container user'),
} satisfies Record<OrgRole | 'container_user', unknown>
