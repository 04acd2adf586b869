import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** What plans count of released ones. */
export const plan = definePlan({
  marketing_cards: {
    name: named('行銷圖卡', 'Marketing cards'),
    limits: [100, 30, 5, 1, 0],
    scope: 'container',
    reached: {
      zh: '已發布的行銷圖卡已達方案上限（{limit}），請先結束其他圖卡或升級方案',
      en: "The plan's limit for released marketing cards ({limit}) is reached. Stop another card, or upgrade the plan.",
    },
  },
  city_cards: {
    name: named('縣市圖卡', 'City cards'),
    limits: [50, 10, 0, 0, 0],
    scope: 'container',
    reached: {
      zh: '已發布的縣市圖卡已達方案上限（{limit}），請先結束其他圖卡或升級方案',
      en: "The plan's limit for released city cards ({limit}) is reached. Stop another card, or upgrade the plan.",
    },
  },
  auto_coupons: {
    name: named('自動填入優惠碼', 'Code auto-fill'),
    limits: [1, 1, 0, 0, 0],
    scope: 'container',
    reached: {
      zh: '每個容器同時只能有 {limit} 張圖卡自動填入優惠碼，請先結束那張圖卡，或關閉其中一張的自動填入',
      en: 'At most {limit} released card in a container can fill in its code. Stop that card, or turn auto-fill off in one of them.',
    },
  },
})
