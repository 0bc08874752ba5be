/** Tokens that are many, numbered as they come. No token is 0. */
export type TokenNumbers = {
  /** A token that has no number is given the next one. */
  number(token: number): number
  list(): Int32Array
}

const FIRST = 1 << 12

export function createTokenNumbers(): TokenNumbers {
  let tokens = new Int32Array(FIRST)
  let count = 0
  /** The number after that of the token whose place this is; 0 for none. */
  let places = new Int32Array(FIRST * 2)
  const widen = () => {
    const wider = new Int32Array(tokens.length * 2)
    wider.set(tokens)
    tokens = wider
    places = new Int32Array(places.length * 2)
    for (let number = 0; number < count; number += 1) {
      places[findPlace(places, tokens, tokens[number] ?? 0)] = number + 1
    }
  }
  return {
    number(token) {
      const place = findPlace(places, tokens, token)
      const known = places[place] ?? 0
      if (known !== 0) return known - 1
      tokens[count] = token
      places[place] = ++count
      if (count === tokens.length) widen()
      return count - 1
    },
    list: () => tokens.slice(0, count),
  }
}

function findPlace(places: Int32Array, tokens: Int32Array, token: number): number {
  const mask = places.length - 1
  let place = mixToken(token) & mask
  for (;;) {
    const number = places[place] ?? 0
    if (number === 0 || tokens[number - 1] === token) return place
    place = (place + 1) & mask
  }
}

export function mixToken(token: number): number {
  const mixed = Math.imul(token, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
