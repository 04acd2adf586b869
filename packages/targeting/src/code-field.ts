/** What a page tells of one of its inputs. */
export interface FieldWords {
  /** Of the input; empty: text. */
  type: string
  /** Its name and id, as developers write them. */
  name: string
  id: string
  /** What visitors read at it: label, placeholder, words for screen readers. */
  label: string
}

const meant =
  /coupon|promo(?:tion)?[-_ ]?code|promotion|discount|voucher|referral|invite[-_ ]?code|優惠碼|優惠代碼|優惠券|折扣碼|折扣券|折價券|抵用券|推薦碼|推薦人|邀請碼|促銷碼/i
/** The shop's own search may speak of codes, too. */
const searches = /search|搜尋/i
/** Where visitors say who they are, though a code may be what they get for it, or somebody's number what is asked for. */
const persons = /e-?mail|信箱|newsletter|電子報|phone|電話|手機/i
/** Next to a code field, and sometimes called like it. */
const others =
  /search|搜尋|postal|zip|郵遞|address|地址|card[-_ ]?number|卡號|cvv|cvc|password|密碼|invoice|發票|統編|載具/i

/**
 * How likely visitors enter a coupon or referral code in an input, by what they read at it before what developers call it, in Chinese and in
 * English. 0: they enter something else.
 */
export function scoreCodeField({ type, name, id, label }: FieldWords): number {
  if ((type !== '' && type !== 'text') || searches.test(label) || persons.test(label)) return 0
  // What is read at it says more than a name that may be shared.
  if (label !== '' && others.test(label) && !meant.test(label)) return 0
  const names = `${name} ${id}`
  if ((others.test(names) || persons.test(names)) && !meant.test(label)) return 0
  return (meant.test(label) ? 2 : 0) + (meant.test(names) ? 1 : 0)
}
