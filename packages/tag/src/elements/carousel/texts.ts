const zh = {
  label: '圖片輪播',
  carousel: '輪播',
  slide: '投影片',
  previous: '上一張',
  next: '下一張',
  pause: '暫停播放',
  play: '繼續播放',
  nth: '第 {n} 張，共 {all} 張',
}

/** What visitors hear. */
export const texts = {
  'zh-TW': zh,
  en: {
    label: 'Image carousel',
    carousel: 'carousel',
    slide: 'slide',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    nth: 'Image {n} of {all}',
  } satisfies typeof zh,
}
