/**
 * What a child may read of a provider's judgement. The provider chooses by code, and none of its own words are shown: a
 * model that was talked into something could otherwise send a child a phone number, an address or an insult.
 */
import type { WritingCriterion } from '@bitu/contract/writing.ts';

type Sentences = Readonly<Record<string, string>>;

/** The sentences by criterion; each is shown with a quote from the text. */
export const reasons: Readonly<Record<WritingCriterion['code'], Sentences>> = {
  task: {
    answers_the_question: 'Con trả lời đúng điều đề hỏi.',
    position_is_clear: 'Ý kiến của con rõ ràng.',
    idea_has_support: 'Con nêu được lý do hoặc ví dụ cho ý của mình.',
    idea_needs_support: 'Ý này còn thiếu lý do hoặc ví dụ.',
    position_is_unclear: 'Chỗ này con chưa nói rõ ý kiến của mình.',
    part_is_missing: 'Con chưa trả lời hết các phần của đề.',
    off_the_question: 'Chỗ này chưa bám vào đề.',
    too_general: 'Ý này còn chung chung.',
  },
  coherence: {
    well_ordered: 'Con sắp xếp ý theo thứ tự dễ theo dõi.',
    well_linked: 'Con nối các ý với nhau rõ ràng.',
    needs_a_link: 'Chỗ này cần một từ nối để ý sau tiếp ý trước.',
    link_does_not_fit: 'Từ nối ở đây chưa hợp với ý.',
    same_links_again: 'Con lặp lại cùng một cách nối câu.',
    jumps_between_ideas: 'Ý ở đây chuyển hơi đột ngột.',
    reference_is_unclear: 'Chỗ này chưa rõ con đang nói về ai hoặc điều gì.',
    repeats_an_idea: 'Ý này con đã nói ở trên.',
  },
  lexis: {
    precise: 'Con chọn từ chính xác.',
    varied: 'Con dùng nhiều từ khác nhau.',
    topic_words: 'Con dùng được từ đúng chủ đề.',
    repeated: 'Từ này được lặp lại nhiều lần.',
    simple: 'Con có thể thay bằng một từ chính xác hơn.',
    does_not_go_together: 'Những từ này thường không đi với nhau.',
    wrong_form: 'Dạng của từ ở đây chưa đúng.',
    wrong_meaning: 'Từ này chưa đúng nghĩa con muốn nói.',
    spelling: 'Chỗ này có từ viết chưa đúng chính tả.',
  },
  grammar: {
    accurate: 'Câu này đúng ngữ pháp.',
    complex_sentence: 'Con viết được câu có nhiều vế.',
    simple_sentences: 'Con dùng phần lớn câu ngắn, giống nhau.',
    tense: 'Thì của động từ ở đây chưa đúng.',
    agreement: 'Động từ ở đây chưa hợp với chủ ngữ.',
    article: 'Chỗ này thiếu hoặc thừa a, an, the.',
    number: 'Chỗ này nhầm số ít và số nhiều.',
    preposition: 'Giới từ ở đây chưa đúng.',
    word_order: 'Thứ tự các từ ở đây chưa đúng.',
    sentence_boundary: 'Câu này dính với câu khác hoặc còn thiếu một phần.',
    punctuation: 'Dấu câu ở đây chưa đúng.',
  },
};

export const nextSteps: Sentences = {
  support_an_idea: 'Con thêm một lý do hoặc một ví dụ cho ý chính nhé.',
  answer_every_part: 'Con đọc lại đề và trả lời hết các phần nhé.',
  say_the_position: 'Con nói rõ ý kiến của mình ngay ở đoạn đầu nhé.',
  plan_paragraphs: 'Con chia bài thành các đoạn, mỗi đoạn một ý nhé.',
  link_ideas: 'Con thử nối các ý bằng từ nối phù hợp nhé.',
  vary_words: 'Con thử thay những từ lặp lại bằng từ khác nhé.',
  use_topic_words: 'Con thử dùng thêm vài từ đúng chủ đề nhé.',
  check_word_forms: 'Con xem lại dạng của từ trong từng câu nhé.',
  check_spelling: 'Con xem lại chính tả nhé.',
  check_tenses: 'Con xem lại thì của động từ nhé.',
  check_agreement: 'Con xem lại chủ ngữ và động từ của từng câu nhé.',
  check_articles: 'Con xem lại a, an, the trước danh từ nhé.',
  join_sentences: 'Con thử viết vài câu có nhiều vế nhé.',
  split_sentences: 'Con tách những câu quá dài thành hai câu nhé.',
};

/** Returns a sentence by its code, or null if there is none. */
export const sentenceOf = (sentences: Sentences, code: string): string | null =>
  Object.hasOwn(sentences, code) ? (sentences[code] ?? null) : null;
