import type { CardColor, MarketingCardContent } from '@vitrine/contract'
import { type BothLanguages, cardColors, named } from '@vitrine/contract/client'

/** What a card may begin as: its drawing, its colors, and words for fields that are empty. */
export interface Design {
  name: BothLanguages
  drawing: NonNullable<MarketingCardContent['drawing']>
  layout: MarketingCardContent['layout']
  colors: Record<CardColor, string>
  mini: { color: string; ground: string }
  words: Record<'title' | 'hint' | 'button_text' | 'desktop_text' | 'mobile_text', BothLanguages>
}

/** Each stands out on light, dark and colorful pages: its ground is its own, and its words are read on it. */
export const designs: readonly Design[] = [
  {
    name: named('新客好禮', 'Welcome gift'),
    drawing: 'gift',
    layout: 'stacked',
    colors: { ...cardColors },
    mini: { color: '#ffffff', ground: '#0f766e' },
    words: {
      title: named('第一次購物，送您見面禮', 'A gift with your first order'),
      hint: named('結帳時輸入優惠碼即可使用', 'Enter the code at checkout'),
      button_text: named('去逛逛', 'Start shopping'),
      desktop_text: named('領取見面禮', 'Get your gift'),
      mobile_text: named('領好禮', 'Your gift'),
    },
  },
  {
    name: named('限時折扣', 'Limited-time discount'),
    drawing: 'clock',
    layout: 'stacked',
    colors: {
      ...{ ground: '#111827', title: '#f9fafb', hint: '#d1d5db', discount: '#fbbf24', product: '#e5e7eb' },
      ...{ button: '#fbbf24', button_text: '#1f2937', number: '#1f2937', number_ground: '#fbbf24', unit: '#d1d5db' },
    },
    mini: { color: '#fbbf24', ground: '#111827' },
    words: {
      title: named('限時優惠倒數中', 'The offer ends soon'),
      hint: named('活動結束前下單才有優惠價', 'Order before it ends to get this price'),
      button_text: named('搶先下單', 'Order now'),
      desktop_text: named('限時優惠', 'Limited-time offer'),
      mobile_text: named('限時優惠', 'Offer'),
    },
  },
  {
    name: named('折價券', 'Coupon'),
    drawing: 'ticket',
    layout: 'side',
    colors: {
      ...{ ground: '#fffbeb', title: '#451a03', hint: '#78350f', discount: '#b45309', product: '#78350f' },
      ...{ button: '#b45309', button_text: '#ffffff', number: '#fffbeb', number_ground: '#78350f', unit: '#78350f' },
    },
    mini: { color: '#ffffff', ground: '#b45309' },
    words: {
      title: named('專屬折價券', 'A coupon for you'),
      hint: named('複製優惠碼，結帳時貼上', 'Copy the code and paste it at checkout'),
      button_text: named('馬上使用', 'Use it now'),
      desktop_text: named('查看折價券', 'See your coupon'),
      mobile_text: named('折價券', 'Coupon'),
    },
  },
  {
    name: named('免運通知', 'Free shipping'),
    drawing: 'truck',
    layout: 'side',
    colors: {
      ...{ ground: '#eff6ff', title: '#1e3a8a', hint: '#334155', discount: '#1d4ed8', product: '#334155' },
      ...{ button: '#1d4ed8', button_text: '#ffffff', number: '#ffffff', number_ground: '#1e3a8a', unit: '#334155' },
    },
    mini: { color: '#ffffff', ground: '#1d4ed8' },
    words: {
      title: named('今天下單免運費', 'Free shipping today'),
      hint: named('不限金額，超商取貨、宅配皆適用', 'No minimum. Home delivery and store pickup'),
      button_text: named('立即選購', 'Shop now'),
      desktop_text: named('今日免運', 'Free shipping today'),
      mobile_text: named('今日免運', 'Free shipping'),
    },
  },
  {
    name: named('季節活動', 'Seasonal sale'),
    drawing: 'sun',
    layout: 'stacked',
    colors: {
      ...{ ground: '#fff7ed', title: '#7c2d12', hint: '#7c2d12', discount: '#c2410c', product: '#7c2d12' },
      ...{ button: '#c2410c', button_text: '#ffffff', number: '#ffffff', number_ground: '#7c2d12', unit: '#7c2d12' },
    },
    mini: { color: '#ffffff', ground: '#c2410c' },
    words: {
      title: named('換季特賣開始', 'The seasonal sale is on'),
      hint: named('當季新品與經典款同步優惠', 'New arrivals and classics at sale prices'),
      button_text: named('看特賣商品', 'See the sale'),
      desktop_text: named('換季特賣', 'Seasonal sale'),
      mobile_text: named('換季特賣', 'Sale'),
    },
  },
  {
    name: named('會員回饋', 'Thank you'),
    drawing: 'heart',
    layout: 'stacked',
    colors: {
      ...{ ground: '#fdf2f8', title: '#831843', hint: '#6b2148', discount: '#be185d', product: '#6b2148' },
      ...{ button: '#be185d', button_text: '#ffffff', number: '#ffffff', number_ground: '#831843', unit: '#6b2148' },
    },
    mini: { color: '#ffffff', ground: '#be185d' },
    words: {
      title: named('謝謝您的支持', 'Thank you for shopping with us'),
      hint: named('會員專屬回饋，全館適用', 'A reward for members, on everything'),
      button_text: named('領取回饋', 'Get your reward'),
      desktop_text: named('會員回饋', 'Your reward'),
      mobile_text: named('會員回饋', 'Reward'),
    },
  },
]

/** A content in a design: nobody's words are written over, and empty ones get those of the design. */
export function inDesign(
  content: MarketingCardContent,
  { drawing, layout, colors, mini, words }: Design,
  language: keyof BothLanguages,
): Partial<MarketingCardContent> {
  const isEmpty = content.title === '' && content.hint === ''
  const say = (name: keyof Design['words']) => words[name][language]
  return {
    ...{ drawing, layout, colors: { ...colors } },
    mini: {
      ...content.mini,
      ...mini,
      ...(isEmpty && { desktop_text: say('desktop_text'), mobile_text: say('mobile_text') }),
    },
    ...(isEmpty && { title: say('title'), hint: say('hint'), button_text: say('button_text') }),
  }
}
