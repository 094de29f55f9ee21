import { particle } from '#shared/text/particle.ts'
import { defineText } from './define-text.ts'

/** Two runs beside each other. */
export const sidesText = defineText({
  en: {
    toggle: 'Show another document beside this one, or put it away',
    close: 'Put away what stands beside',
    closeNamed: (name: string) => `Put ${name} away`,
    swap: 'Swap the two sides',
    other: 'Go to the other side',
    moveTogether: 'Both sides scroll together',
    left: (name: string) => `On the left: ${name}`,
    right: (name: string) => `On the right: ${name}`,
    noRoom:
      'There is no room here for two documents beside each other. Make the window wider to see both.',
  },
  ko: {
    toggle: '다른 문서를 옆에 보이기/치우기',
    close: '옆의 문서 치우기',
    closeNamed: (name: string) => `${name}${particle(name, '을/를')} 치우기`,
    swap: '양쪽 바꾸기',
    other: '다른 쪽으로 이동',
    moveTogether: '양쪽을 함께 스크롤',
    left: (name: string) => `왼쪽: ${name}`,
    right: (name: string) => `오른쪽: ${name}`,
    noRoom: '두 문서를 나란히 놓을 자리가 없습니다. 창을 넓히면 둘 다 보입니다.',
  },
})
