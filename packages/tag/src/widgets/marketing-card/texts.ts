const zh = {
  card: '優惠活動',
  close: '關閉',
  shrink: '縮小',
  open: '展開：',
  button: '立即看看',
  copy: '複製',
  copied: '已複製',
  byHand: '請手動複製',
  over: '活動已結束',
  again: (days: number) => `倒數結束後，每${days > 1 ? ` ${days} ` : ''}天重新開始`,
  units: { days: '天', hours: '時', minutes: '分', seconds: '秒' },
}

/** What visitors read and hear. */
export const texts = {
  'zh-TW': zh,
  en: {
    card: 'Offer',
    close: 'Close',
    shrink: 'Minimize',
    open: 'Open: ',
    button: 'See more',
    copy: 'Copy',
    copied: 'Copied',
    byHand: 'Copy it by hand',
    over: 'This offer has ended',
    again: (days: number) => `Starts again every ${days > 1 ? `${days} days` : 'day'}`,
    units: { days: 'days', hours: 'hr', minutes: 'min', seconds: 'sec' },
  } satisfies typeof zh,
}
export type Texts = typeof zh
