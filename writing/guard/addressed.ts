/**
 * Phrases that address a marking machine instead of a reader. Each pattern is bounded, so that no text makes it
 * slow.
 */
const patterns = [
  /\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the |of |these |those ){0,3}(?:previous|above|prior|earlier|preceding|system|your|my other) (?:\w+ )?(?:instructions?|prompts?|rules?|guidelines?|rubric|criteria)\b/i,
  /\b(?:ignore|disregard|override|bypass) (?:all (?:of )?)(?:the |these |those )?(?:instructions|prompts|guidelines)\b/i,
  /\b(?:ignore|forget|disregard) (?:everything|all|anything) (?:above|before|you (?:were|have been) told)\b/i,
  /\byou are (?:now )?(?:an? |the |my )?(?:helpful )?(?:ai|assistant|examiner|language model|chatbot|grader|scoring system|essay scorer)\b/i,
  /\b(?:system|developer|hidden) (?:prompt|message|instruction)s?\b/i,
  /\b(?:give|award|assign|grant|rate|score|mark|grade) (?:me |this |the |my |it |essay |text |answer |student |a |an |full |with |as ){0,5}(?:band|score|mark|marks|grade|points?)(?: of| score)?:? ?(?:[789]|nine|eight|10|ten|full|maximum|highest|perfect)\b/i,
  /\b(?:give|award|assign) (?:me |this |the |my |it |essay |a |an ){0,4}(?:maximum|highest|perfect|full) (?:band|score|mark|marks|points)\b/i,
  /<\/?(?:system|assistant|user|instructions?|essay|text|prompt)>|\[\/?(?:inst|system)\]|<\|(?:im_start|im_end|system)|#{2,} ?(?:system|instruction)/i,
  /"?\b(?:overall[_ ]band|band[_ ]score|task[_ ]response|coherence[_ ]cohesion|lexical[_ ]resource)"? ?[:=] ?"?\d/i,
  /\b(?:as an ai|dear (?:ai|grader|examiner|chatgpt|gpt|assistant)|chatgpt|note to (?:the )?(?:ai|grader|examiner|marker|system)|attention (?:ai|grader|examiner))\b[^.]{0,80}\b(?:score|mark|band|grade|give|award|instruction|evaluate)/i,
  /\b(?:respond|reply|answer|output|return|print) (?:only )?(?:with|in)? ?(?:the )?(?:following )?(?:json|\{|band 9|"band)/i,
  /\b(?:new|updated|real|actual) instructions?:/i,
  /\bdo not (?:grade|evaluate|assess|mark|score) (?:this|the|my)\b/i,
  /\bbỏ qua (?:mọi |các |tất cả |những )?(?:hướng dẫn|chỉ dẫn|yêu cầu)|\bhãy (?:cho|chấm) (?:bài này |con |em |tôi )?(?:điểm |band )?(?:9|tối đa|cao nhất)/i,
];

/** Returns whether a text gives instructions to a marking machine. */
export const isAddressed = (text: string): boolean => {
  const plain = text.replaceAll(/[\s*_~]+/g, ' ');
  return patterns.some((pattern) => pattern.test(plain));
};
