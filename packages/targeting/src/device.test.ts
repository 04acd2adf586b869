import { expect, test } from 'vitest'
import { detectDevice } from './device.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const chromeAndroid = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  [
    'Chrome on an Android phone, by hints',
    { uaMobile: true, uaPlatform: 'Android', userAgent: '', maxTouchPoints: 5 },
    'mobile',
  ],
  [
    'Chrome on an Android tablet, by hints',
    { uaMobile: false, uaPlatform: 'Android', userAgent: '', maxTouchPoints: 5 },
    'tablet',
  ],
  [
    'Chrome on Windows with a touch screen, by hints',
    { uaMobile: false, uaPlatform: 'Windows', userAgent: '', maxTouchPoints: 10 },
    'desktop',
  ],
  ['Chrome on macOS, by hints', { uaMobile: false, uaPlatform: 'macOS', userAgent: mac, maxTouchPoints: 0 }, 'desktop'],
  [
    'hints without a platform fall back on the string',
    { uaMobile: false, userAgent: mac, maxTouchPoints: 5 },
    'tablet',
  ],
  ['Safari on a Mac', { userAgent: mac, maxTouchPoints: 0 }, 'desktop'],
  ['a Mac with a single virtual touch point', { userAgent: mac, maxTouchPoints: 1 }, 'desktop'],
  ['Safari on an iPad, as a Mac', { userAgent: mac, maxTouchPoints: 5 }, 'tablet'],
  [
    'Safari on an old iPad',
    {
      userAgent: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1.2 Mobile/16H62 Safari/604.1',
      maxTouchPoints: 5,
    },
    'tablet',
  ],
  [
    'Safari on an iPhone',
    {
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      maxTouchPoints: 5,
    },
    'mobile',
  ],
  [
    'LINE on an iPhone',
    {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.9.0',
      maxTouchPoints: 5,
    },
    'mobile',
  ],
  ['Android phone', { userAgent: `${chromeAndroid} Mobile Safari/537.36`, maxTouchPoints: 5 }, 'mobile'],
  ['Android tablet', { userAgent: `${chromeAndroid} Safari/537.36`, maxTouchPoints: 5 }, 'tablet'],
  [
    'Firefox on an Android tablet',
    { userAgent: 'Mozilla/5.0 (Android 14; Tablet; rv:130.0) Gecko/130.0 Firefox/130.0', maxTouchPoints: 5 },
    'tablet',
  ],
  [
    'Firefox on an Android phone',
    { userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', maxTouchPoints: 5 },
    'mobile',
  ],
  [
    'Kindle Fire',
    {
      userAgent: 'Mozilla/5.0 (Linux; KFMAWI) AppleWebKit/537.36 Silk/120.1 like Chrome/120 Safari/537.36',
      maxTouchPoints: 5,
    },
    'tablet',
  ],
  [
    'Opera Mini',
    { userAgent: 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1; U; en) Presto/2.8', maxTouchPoints: 0 },
    'mobile',
  ],
  [
    'Internet Explorer on a PC',
    { userAgent: 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Tablet PC 2.0)', maxTouchPoints: 0 },
    'desktop',
  ],
  [
    'Firefox on Linux',
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', maxTouchPoints: 0 },
    'desktop',
  ],
  ['nothing known', { userAgent: '', maxTouchPoints: 0 }, 'desktop'],
] as const)('%s', (_, signals, expected) => {
  expect(detectDevice(signals)).toBe(expected)
})
