import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** Calls may name one instead of the container that it is in. */
export const scope = 'image'

/** What plans count of it. */
export const plan = definePlan({
  image_storage: {
    // Of 1,048,576 bytes.
    name: named('圖片空間（MB）', 'Image storage (MB)'),
    limits: [20_480, 5120, 1024, 200, 0],
    scope: 'organization',
    reached: {
      zh: '圖片空間已達方案上限（{limit} MB），請刪除不用的圖片或升級方案',
      en: "The plan's image storage ({limit} MB) is full. Delete images you no longer use, or upgrade the plan.",
    },
  },
})
