/** A page of the lookbook: one composed picture, a few words, the things in it. */
export type Look = { id: string; title: string; season: string; text: string; products: string[] }

export const LOOKS: Look[] = [
  {
    id: 'first-light',
    title: '晨光第一泡',
    season: '春',
    text: '六點半，光從窗格斜斜進來。蓋碗先溫過，公道杯裡的茶湯比蜂蜜淡一點。不急著說話，等第二泡再醒。',
    products: ['orchid-gaiwan', 'amber-pitcher', 'linen-cloth'],
  },
  {
    id: 'mountain-afternoon',
    title: '山裡的下午',
    season: '夏',
    text: '雲走到窗邊就停了。圓壺不必大，兩個人、三只杯子、一罐高山烏龍，足夠把下午喝成傍晚。',
    products: ['mist-teapot', 'alishan-oolong', 'ridge-cups'],
  },
  {
    id: 'rain-reading',
    title: '雨天讀書',
    season: '秋',
    text: '雨聲是最好的背景。點一盞檜木蠟燭，泡一杯紅玉，把手機放在另一個房間。',
    products: ['hinoki-candle', 'ruby-black-tea', 'cedar-tray'],
  },
  {
    id: 'spring-table',
    title: '花開的桌邊',
    season: '春',
    text: '只插一枝，桌面就有了季節。東方美人的蜜香和花香疊在一起，分不清是誰先開的。',
    products: ['stoneware-vase', 'oriental-beauty', 'ridge-cups'],
  },
  {
    id: 'quiet-corner',
    title: '安靜的角落',
    season: '冬',
    text: '留一個角落什麼都不做。一炷香的時間，剛好夠讓心裡的聲音落下來。',
    products: ['sandalwood-incense', 'forest-diffuser'],
  },
  {
    id: 'harvest-gift',
    title: '帶一籃去拜訪',
    season: '秋',
    text: '柑橘是院子裡的，茶是山上的，禮盒是想了很久的。敲門之前，先把棉繩再繫緊一點。',
    products: ['bamboo-basket', 'shanlan-gift-box', 'dongding-oolong'],
  },
]
