import type { AnimationEffect, AnimationTrigger, CounterIcon, ElementType, Figure } from './kit/index.ts'
import { named } from './kit/names.ts'

/*
 * What elements and animations of a version are called, and what of them is chosen. Apart from the other names: only editors and the
 * operation log say them.
 */

export const elementTypeNames = {
  carousel: named('輪播圖', 'Carousel'),
  before_after: named('前後對照', 'Before and after'),
  overlay_image: named('疊加圖片', 'Image overlay'),
  countdown: named('倒數計時', 'Countdown'),
  counter: named('計數器', 'Counter'),
  timer: named('已建立的倒數計時器', 'Saved countdown timer'),
} satisfies Record<ElementType, unknown>

export const animationTriggerNames = {
  entrance: named('進入畫面時', 'When it comes into view'),
  loop: named('自動播放', 'Automatically'),
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
  ordered: named('上一筆訂單', 'Last order'),
} satisfies Record<Figure['measure'], unknown>

export const figureSubjectNames = {
  page: named('頁面上的商品', 'Product on the page'),
  product: named('指定商品', 'A specific product'),
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
