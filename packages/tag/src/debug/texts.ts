import type { Fate, Outcome } from './explain.ts'

interface Texts {
  region: string
  close: string
  none: string
  consent: Record<'granted' | 'waiting' | 'denied', string>
  outcomes: Record<Outcome['is'], string>
  fates: Record<Fate['is'], string>
}

const zh: Texts = {
  region: '櫥窗偵錯',
  close: '關閉',
  none: '這個容器沒有發布中的內容',
  consent: { granted: '已同意記錄', waiting: '等待同意', denied: '不記錄' },
  outcomes: {
    device: '此裝置不在目標內',
    rules: '此頁不符合網址規則',
    window: '不在檔期內',
    visitor: '訪客類型不符',
    source: '流量來源不符',
    place: '訪客不在目標地區',
    trigger: '等待觸發條件',
    consent: '尚未同意，無法分組',
    kept_out: '互斥群組把此訪客分給其他實驗',
    holdout: '保留組，顯示原始內容',
    original: '顯示原始版本',
    shown: '顯示版本',
  },
  fates: {
    applied: '已套用',
    waiting: '等待框架接手頁面',
    lost: '已放棄：頁面不接受這項變更',
    absent: '找不到元素',
    unlike: '找到的元素與當初選取的不同',
    many: '符合的元素不只一個',
  },
}

const en: Texts = {
  region: 'Vitrine debug',
  close: 'Close',
  none: 'Nothing of this container is released',
  consent: { granted: 'Recording allowed', waiting: 'Waiting for consent', denied: 'Not recording' },
  outcomes: {
    device: 'Not for this device',
    rules: 'This page does not match the URL rules',
    window: 'Not scheduled now',
    visitor: 'Not for this kind of visitor',
    source: 'Not for this traffic source',
    place: 'Not for where the visitor is',
    trigger: 'Waiting for its trigger',
    consent: 'No consent yet, so no version is assigned',
    kept_out: 'Kept out by its exclusion group',
    holdout: 'In the holdout: the original shows',
    original: 'The original shows',
    shown: 'Shows version',
  },
  fates: {
    applied: 'Applied',
    waiting: 'Waiting for the framework to take the page over',
    lost: 'Given up: the page does not accept the change',
    absent: 'No element found',
    unlike: 'The element found is not like the one that was picked',
    many: 'More than one element matches',
  },
}

/** The panel's words in the language of the browser. */
export const findTexts = (language = navigator.language): Texts => (/^zh/i.test(language) ? zh : en)
