import type { Language } from './messages.ts'
import { type BothLanguages, named } from './names.ts'

interface PlanFunctionDefinition {
  /** As tables of plans and of what is used call it. */
  name: BothLanguages
  /** Of nineder, business, starter, free and disable; -1 is unlimited. */
  limits: readonly [number, number, number, number, number]
  /** What the limit is counted in. */
  scope: 'organization' | 'container' | 'experience'
  /** Which limit is reached, and what to do. */
  reached: { zh: string; en: string }
}

/** Everything that plans count; the one table of their limits. */
export const planFunctions = {
  containers: {
    name: named('容器', 'Containers'),
    limits: [20, 5, 2, 1, 0],
    scope: 'organization',
    reached: {
      zh: '容器數量已達方案上限（{limit}），請加購或刪除現有的容器',
      en: "The plan's limit for containers ({limit}) is reached. Buy an add-on, or delete one.",
    },
  },
  members: {
    name: named('成員', 'Members'),
    limits: [100, 20, 5, 2, 0],
    scope: 'organization',
    reached: {
      zh: '成員人數已達方案上限（{limit}），請加購或移除現有的成員',
      en: "The plan's limit for members ({limit}) is reached. Buy an add-on, or remove one.",
    },
  },
  released_experiments: {
    name: named('同時進行的實驗', 'Experiments at a time'),
    limits: [50, 15, 3, 1, 0],
    scope: 'container',
    reached: {
      zh: '已發布的實驗已達方案上限（{limit}），請加購，或先結束其他實驗',
      en: "The plan's limit for released experiments ({limit}) is reached. Buy an add-on, or stop another experiment.",
    },
  },
  versions: {
    name: named('版本數（含原始版本）', 'Versions (with the original)'),
    limits: [10, 6, 3, 2, 0],
    scope: 'experience',
    reached: {
      zh: '版本數量已達方案上限（{limit}），請升級方案或刪除現有的版本',
      en: "The plan's limit for versions ({limit}) is reached. Upgrade the plan, or delete one.",
    },
  },
  weight_changes: {
    name: named('發布後調整權重次數', 'Weight changes after release'),
    limits: [20, 10, 0, 0, 0],
    scope: 'experience',
    reached: {
      zh: '這個實驗調整權重的次數已達方案上限（{limit}），如需再次調整請升級方案',
      en: "The plan's limit for changes of weights ({limit}) is reached in this experiment. Upgrade the plan for more.",
    },
  },
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
  floating_menus: {
    name: named('浮動選單', 'Floating menu'),
    limits: [1, 1, 1, 1, 0],
    scope: 'container',
    reached: {
      zh: '每個容器只能有 {limit} 個浮動選單，請先結束現有的',
      en: 'A container has {limit} floating menu. Stop the present one first.',
    },
  },
} as const satisfies Record<string, PlanFunctionDefinition>

export type PlanFunction = keyof typeof planFunctions

/** What a function of the plans is called; one that is newer than this console shows its own name. */
export const planFunctionName = (name: string, language: Language): string =>
  (planFunctions as Record<string, PlanFunctionDefinition>)[name]?.name[language] ?? name

/** What a person is told who has reached the limit of a function. */
export const limitMessage = (name: string): PlanFunctionDefinition['reached'] | undefined =>
  (planFunctions as Record<string, PlanFunctionDefinition>)[name]?.reached
