interface Places {
  box: DOMRectReadOnly
  element: DOMRectReadOnly
}

/**
 * Calls back once with where a box and an element in it stand on the screen, in pixels, as soon as the browser has laid
 * them out by itself: to measure them at once lays out the whole page before its time. Decision 0339.
 */
export function whenPlaced(box: Element, element: Element, use: (places: Places) => void): void {
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect()
      if (seen?.rootBounds) use({ box: seen.rootBounds, element: seen.boundingClientRect })
    },
    { root: box },
  )
  observer.observe(element)
}
