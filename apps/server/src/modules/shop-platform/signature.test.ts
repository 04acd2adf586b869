import { describe, expect, it } from 'vitest'
import {
  decodeHost,
  isShopDomain,
  isFresh as isShopifyFresh,
  isShopifyQuery,
  isShopifyWebhook,
  signShopifyQuery,
} from './shopify/signature.ts'
import { isShoplineWebhook, signShoplineWebhook, sortKeys } from './shopline/signature.ts'
import {
  isFresh as isGlobalFresh,
  isGlobalQuery,
  isGlobalWebhook,
  isHandle,
  signGlobalPost,
  signGlobalQuery,
} from './shopline-global/signature.ts'

const bytes = (text: string) => Buffer.from(text)

describe('Shopify', () => {
  const secret = 'shpss_demo_secret'
  const query =
    'code=demo-code&host=YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvZGVtbw&shop=demo.myshopify.com&state=n0nce&timestamp=1795230000'
  const hmac = 'cd5b70b28a00ef4b4f5916c42b8656da064c233a5f419dc7ff1d75ff48e13070'
  const body = bytes('{"id":1,"domain":"demo.myshopify.com"}')
  const signature = 'AIX43am5jADIHWm1aAgl35ubYQH5yBuzgRLpj71t6lg='

  it('signs a query as documented, whatever its order', () => {
    expect(signShopifyQuery(secret, new URLSearchParams(query))).toBe(hmac)
    const turned = query.split('&').reverse().join('&')
    expect(isShopifyQuery(secret, new URLSearchParams(`${turned}&hmac=${hmac}&signature=x`))).toBe(true)
  })

  it('refuses a query with another value, another parameter, another secret or no signature', () => {
    const check = (text: string, key = secret) => isShopifyQuery(key, new URLSearchParams(text))
    expect(check(`${query}&hmac=${hmac}`)).toBe(true)
    expect(check(`${query.replace('demo.', 'other.')}&hmac=${hmac}`)).toBe(false)
    expect(check(`${query}&more=1&hmac=${hmac}`)).toBe(false)
    expect(check(`${query}&hmac=${hmac}`, 'other')).toBe(false)
    expect(check(`${query}&hmac=${hmac}0`)).toBe(false)
    expect(check(query)).toBe(false)
  })

  it('takes a time 90 seconds off at most', () => {
    const at = 1_795_230_000_000
    const fresh = (now: number) => isShopifyFresh(new URLSearchParams(query), now)
    expect([fresh(at), fresh(at + 90_000), fresh(at - 90_000)]).toEqual([true, true, true])
    expect([fresh(at + 91_000), fresh(at - 91_000)]).toEqual([false, false])
    expect(isShopifyFresh(new URLSearchParams('timestamp=abc'), at)).toBe(false)
  })

  it.each(['demo.myshopify.com', 'a-b_c1.myshopify.com'])('knows the shop %s', (shop) => {
    expect(isShopDomain(shop)).toBe(true)
  })
  it.each([
    'demo.myshopify.com.evil.test',
    'evil.test/demo.myshopify.com',
    '-demo.myshopify.com',
    'demo.myshopify.com/x',
    'demo@evil.myshopify.com',
    'a.b.myshopify.com',
    '.myshopify.com',
    'demo.myshopify.com\n',
    '',
  ])('knows that %j is no shop', (shop) => {
    expect(isShopDomain(shop)).toBe(false)
  })

  it('reads the place in the admin from host, and only there', () => {
    expect(decodeHost('YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvZGVtbw')).toBe('admin.shopify.com/store/demo')
    for (const other of ['evil.test/admin', 'admin.shopify.com.evil.test/store/demo', 'admin.shopify.com/store/../x'])
      expect(decodeHost(Buffer.from(other).toString('base64url'))).toBeUndefined()
  })

  it('signs a webhook as documented', () => {
    expect(isShopifyWebhook(secret, body, signature)).toBe(true)
    expect(isShopifyWebhook(secret, bytes('{"id":2}'), signature)).toBe(false)
    expect(isShopifyWebhook(secret, body, '')).toBe(false)
    expect(isShopifyWebhook('other', body, signature)).toBe(false)
  })
})

describe('SHOPLINE (shoplineapp.com)', () => {
  const secret = 'app_secret_demo_0001'
  const timestamp = '1795230000000'
  const body = JSON.parse('{"topic":"application/uninstall","event":"Application","resource":{"b":1,"a":2}}') as unknown
  const sign = '7f487f3efa64be61d0ac8448e603b642c9b392e370f35a12c8621da6690b318c'

  it('signs a webhook as documented', () => {
    expect(signShoplineWebhook(secret, timestamp, body)).toBe(sign)
    expect(isShoplineWebhook(secret, timestamp, body, sign)).toBe(true)
    expect(isShoplineWebhook(secret, '1795230000001', body, sign)).toBe(false)
    expect(isShoplineWebhook(secret, timestamp, {}, sign)).toBe(false)
    expect(isShoplineWebhook(secret, timestamp, body, '')).toBe(false)
  })

  it('sorts keys at every level and leaves arrays alone', () => {
    const sorted = JSON.stringify(sortKeys({ b: [{ d: 1, c: 2 }, 3, null], a: 'ä"\\' }))
    expect(sorted).toBe('{"a":"ä\\"\\\\","b":[{"c":2,"d":1},3,null]}')
    expect(JSON.stringify(sortKeys(JSON.parse('{"b":1,"__proto__":{"z":1,"a":2}}')))).toBe(
      '{"__proto__":{"a":2,"z":1},"b":1}',
    )
  })
})

describe('SHOPLINE (myshopline.com)', () => {
  const secret = 'app_secret_demo_0001'
  const query = 'appkey=demo-appkey&handle=demo001&lang=zh-hant-tw&timestamp=1795230000000'
  const sign = '7094708a1715796ab299adf5c3ad3833f29543397c5327f17a2a1575981cda1f'
  const body = bytes('{"appkey":"demo-appkey","handle":"demo001","operate":"UNINSTALL"}')

  it('signs a query as documented', () => {
    expect(signGlobalQuery(secret, new URLSearchParams(query))).toBe(sign)
    expect(isGlobalQuery(secret, `sign=${sign}&${query}`)).toBe(true)
    expect(isGlobalQuery(secret, `${query}&x=1&sign=${sign}`)).toBe(false)
    expect(isGlobalQuery(secret, query)).toBe(false)
    expect(isGlobalQuery('other', `${query}&sign=${sign}`)).toBe(false)
  })

  it('takes special characters signed decoded or encoded', () => {
    const decoded = signGlobalQuery(secret, new URLSearchParams('a=x%20y&handle=demo001'))
    expect(isGlobalQuery(secret, `a=x%20y&handle=demo001&sign=${decoded}`)).toBe(true)
    const encoded = signGlobalQuery(secret, new URLSearchParams([['a', 'x%20y']]))
    expect(isGlobalQuery(secret, `a=x%20y&sign=${encoded}`)).toBe(true)
  })

  it.each([
    ['a value that was signed whole', 'customField=n&handle=victim&handle=mine'],
    ['one behind the other', 'handle=mine&customField=n&handle=victim'],
    ['a name written in two ways', 'customField=n&h%61ndle=victim&handle=mine'],
    ['what follows it hidden in a value', 'customField=n&handle=victim&i=%26handle%3Dmine'],
    ['what follows it hidden in a name', 'customField=n&handle=victim&i%3D%26handle=mine'],
  ])('takes no query that was cut anew: %s', (_, cut) => {
    const signed = ['n&handle=victim', 'n&handle=victim&i=']
    for (const customField of signed) {
      const sign = signGlobalQuery(secret, new URLSearchParams({ customField, handle: 'mine' }))
      expect(isGlobalQuery(secret, `${cut}&sign=${sign}`)).toBe(false)
    }
  })

  it('takes no value that holds a separator unless it was signed encoded', () => {
    const decoded = signGlobalQuery(secret, new URLSearchParams({ a: 'x&y', handle: 'demo001' }))
    expect(isGlobalQuery(secret, `a=x%26y&handle=demo001&sign=${decoded}`)).toBe(false)
    const encoded = signGlobalQuery(secret, new URLSearchParams({ a: 'x%26y', handle: 'demo001' }))
    expect(isGlobalQuery(secret, `a=x%26y&handle=demo001&sign=${encoded}`)).toBe(true)
  })

  it('signs a POST as documented', () => {
    expect(signGlobalPost(secret, '{"code":"demo-code"}', '1795230061000')).toBe(
      '5a99efba27d9a8040c54c749790ea6b1d163f0f7ecd88fac6284c997e85ff9e7',
    )
    expect(signGlobalPost(secret, '', '1795230061000')).toBe(
      'e5473a71d18463b1e12942d02d0c5c5fe0d31eaa2355f092bea88c26ea07baa2',
    )
  })

  it('signs a webhook in hex or Base64', () => {
    const hex = 'ab876da4c06c4ddafee7e9896d69afb00f60d07598cf02ef9f79e5fea3ccd2f7'
    expect(isGlobalWebhook(secret, body, hex)).toBe(true)
    expect(isGlobalWebhook(secret, body, 'q4dtpMBsTdr+5+mJbWmvsA9g0HWYzwLvn3nl/qPM0vc=')).toBe(true)
    expect(isGlobalWebhook(secret, body, '')).toBe(false)
    expect(isGlobalWebhook(secret, bytes('{}'), hex)).toBe(false)
  })

  it('takes a time ten minutes off at most, and handles of their form', () => {
    const at = 1_795_230_000_000
    const fresh = (now: number) => isGlobalFresh(new URLSearchParams(query), now)
    expect([fresh(at + 600_000), fresh(at + 600_001), fresh(at - 600_001)]).toEqual([true, false, false])
    expect(isGlobalFresh(new URLSearchParams('timestamp=1795230000'), at)).toBe(false)
    expect(['demo001', 'a-b'].every(isHandle)).toBe(true)
    expect(['', '-a', 'a.b', 'evil.test/', 'a b', 'a\n'].some(isHandle)).toBe(false)
  })
})
