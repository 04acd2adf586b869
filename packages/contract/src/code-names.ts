import type {
  AnimationEffect,
  AnimationTrigger,
  Change,
  CounterIcon,
  ElementType,
  Figure,
  Metric,
  OrgRole,
  positions,
} from './kit/index.ts'
import { named } from './kit/names.ts'
import type { Activation, VisitSource } from './modules/activation.ts'
import type { Device, experienceModes } from './modules/experience.ts'
import type { ReportSettings } from './modules/report-settings.ts'
import type { ruleFields, ruleOperators } from './modules/rule.ts'

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
  mc: named('網址相同（忽略廣告參數）', 'is the page (ignoring ad parameters)'),
  nmc: named('網址不同（忽略廣告參數）', 'is not the page (ignoring ad parameters)'),
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

export const elementTypeNames = {
  carousel: named('輪播圖', 'Carousel'),
  before_after: named('前後對照', 'Before and after'),
  overlay_image: named('疊加圖片', 'Image on an image'),
  countdown: named('倒數計時', 'Countdown'),
  counter: named('人數與銷量', 'Counter'),
} satisfies Record<ElementType, unknown>

export const animationTriggerNames = {
  entrance: named('進入畫面時', 'When it comes into view'),
  loop: named('自動播放', 'By itself'),
  hover: named('滑鼠移過時', 'On hover'),
} satisfies Record<AnimationTrigger, unknown>

export const animationEffectNames = {
  fade: named('淡入', 'Fade in'),
  slide_up: named('向上滑入', 'Slide up'),
  slide_down: named('向下滑入', 'Slide down'),
  slide_left: named('向左滑入', 'Slide left'),
  slide_right: named('向右滑入', 'Slide right'),
  zoom: named('放大進入', 'Zoom in'),
  bounce: named('彈跳', 'Bounce'),
  pulse: named('縮放', 'Pulse'),
  shake: named('左右搖晃', 'Shake'),
  swing: named('擺動', 'Swing'),
  float: named('上下飄動', 'Float'),
} satisfies Record<AnimationEffect, unknown>

export const animationRepeatNames = {
  once: named('一次', 'Once'),
  always: named('每次', 'Every time'),
}

export const measureNames = {
  online: named('線上人數', 'Visitors online'),
  carts: named('購物車人數', 'In carts'),
  sold: named('銷售數量', 'Sold'),
} satisfies Record<Figure['measure'], unknown>

export const figureSubjectNames = {
  page: named('頁面上的商品', 'Product of the page'),
  product: named('指定商品', 'One product'),
  shop: named('整間商店', 'The whole store'),
} satisfies Record<Figure['of'], unknown>

export const soldWindowNames = {
  day: named('過去 24 小時', 'Last 24 hours'),
  week: named('過去 7 天', 'Last 7 days'),
  month: named('過去 30 天', 'Last 30 days'),
} satisfies Record<Figure['window'], unknown>

export const counterIconNames = {
  none: named('無', 'None'),
  eye: named('眼睛', 'Eye'),
  people: named('人群', 'People'),
  cart: named('購物車', 'Cart'),
  bag: named('購物袋', 'Bag'),
  fire: named('火焰', 'Flame'),
} satisfies Record<CounterIcon, unknown>

export const positionNames = {
  before: named('元素之前', 'Before the element'),
  after: named('元素之後', 'After the element'),
  prepend: named('元素內的開頭', 'First inside it'),
  append: named('元素內的結尾', 'Last inside it'),
} satisfies Record<(typeof positions)[number], unknown>

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
  starts_with: named('開頭是', 'starts with'),
} satisfies Record<VisitSource['operator'], unknown>

export const methodNames = {
  planned: named('依計畫結束', 'Planned end'),
  anytime: named('隨時可判定', 'Any time'),
} satisfies Record<ReportSettings['method'], unknown>

export const metricNames = {
  visitor_conversion_rate: named('訪客轉換率', 'Visitor conversion rate'),
  revenue_per_visitor: named('每位訪客營業額', 'Revenue per visitor'),
  order_rate: named('工作階段訂單率', 'Order rate per session'),
  average_order_value: named('客單價', 'Average order value'),
  add_to_cart_rate: named('加入購物車率', 'Add-to-cart rate'),
  bounce_rate: named('跳出率', 'Bounce rate'),
  orders_per_visitor: named('每位訪客訂單數', 'Orders per visitor'),
  product_quantity_per_visitor: named('每位訪客商品數', 'Products per visitor'),
} satisfies Record<Metric, unknown>

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
