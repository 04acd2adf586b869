import { inLanguage, metricNames } from '@vitrine/contract/client'

export const texts = {
  trust: {
    title: '報表可信度檢查',
    help: '兩個版本其實完全相同時，這間商店的報表有多少機率誤判為不同？',
    run: '開始檢查',
    again: '重新檢查',
    notBegun: '無法開始檢查',
    failed: '取得檢查結果失敗',
    never: '還沒有檢查過。檢查只需要幾分鐘，不影響商店與訪客；有訂單的商店每 30 天也會自動檢查一次。',
    reading: '正在讀取最近的訪客與訂單…',
    progress: '已重新分組 {{done}} / {{total}} 次',
    leave: '需要幾分鐘，可以先離開這個頁面。',
    rests: '{{time}} 起可以再檢查。',
    brokeOff: '上一次檢查中斷了，請再試一次。',
    tooSlow: '上一次檢查沒有在時限內完成，請稍後再試一次。',
    word: {
      nominal: '誤判次數正常，報表的結論可以信任',
      nearly: '誤判次數大致正常，報表的結論可以信任',
      too_often: '誤判次數高於正常範圍',
      cannot_tell: '資料還不夠，無法判斷',
    },
    how: '把最近 {{days}} 天的 {{visitors}} 位訪客（其中 {{buyers}} 位有下單）隨機分成兩個版本，重複 {{runs}} 次，每次都照報表的規則逐日判定。兩個版本完全一樣，所以只要說出「較好」或「較差」就是誤判；每 {{runs}} 次出現 {{low}} 到 {{high}} 次屬於正常。',
    part: '訪客很多，因此隨機取其中 {{share}} 來檢查。',
    fewDays_other: '目前只有 {{count}} 個完整日的資料，滿 {{least}} 天才能檢查。',
    fewBuyers: '最近 {{days}} 天有 {{buyers}} 位訪客下單。分成兩個版本後，每個版本要有 100 位，才能估計誤判的機率。',
    tooOften:
      '請再檢查一次。如果仍然偏高，請先確認訂單中有沒有測試單或異常大的訂單，並改以訪客轉換率為主要指標；在恢復正常以前，不要只憑報表的結論做決定。',
    above: '略高於正常範圍的數字，偶然也會出現。可以再檢查一次，看看是否仍然偏高。',
    alarms: '誤判次數',
    metric: '主要指標',
    split: { even: '一直平均分配', ramp: '先 99：1，再平均分配' },
    times: '{{count}} / {{runs}}',
    isAbove: '略高',
    isTooOften: '過高',
    gains: '能找出的最小提升',
    gainsHelp:
      '所有訪客都參加、平均分成兩個版本的實驗，有 80% 的機會找出這麼大的提升。只在部分頁面進行的實驗訪客較少，需要更大的差異或更長的時間。',
    weeks: '{{count}} 週',
    lift: '+{{lift}}',
    noLift: '訂單太少',
    limitsTitle: '這項檢查沒有涵蓋的部分',
    limits:
      '訪客如何分到版本、安裝碼與版本紀錄是否完整，以及機器人流量。要一併確認，請做一次 A/A 測試：新增實驗，在版本 B 的自訂 CSS 只填入 /* A/A */，讓兩個版本看起來完全相同。',
    makeTest: '新增 A/A 測試',
    checked: '檢查時間：',
    metrics: inLanguage(metricNames, 'zh-TW'),
    inReport: {
      never: '這間商店還沒有做過報表可信度檢查。',
      cannot_tell: '報表可信度檢查：商店的資料還不夠，無法估計誤判的機率。',
      told: '報表可信度檢查：以這間商店自己的訪客隨機分組 {{runs}} 次，{{metric}}誤判 {{count}} 次；{{low}} 到 {{high}} 次屬於正常。',
      open: '查看檢查結果',
    },
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
