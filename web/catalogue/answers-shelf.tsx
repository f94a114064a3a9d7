import { useState } from 'react';
import { AnswerGroup } from '../practice/questions/answer/answer-group.tsx';
import { AnswerTile } from '../practice/questions/answer/answer-tile.tsx';
import { Blank, BlankSlot } from '@bitu/questions/fill-paragraph/blank.tsx';
import { MatchBoard, type MatchPairs } from '@bitu/questions/matching/match-board.tsx';
import { Mascot } from '../ui/mascot.tsx';
import { QuestionMap } from '../practice/attempt/question-map.tsx';
import { MicHelp } from '../ui/recorder/mic-help.tsx';
import { Recorder } from '../ui/recorder/recorder.tsx';
import { WordBank } from '@bitu/questions/fill-paragraph/word-bank.tsx';
import { Shelf, Specimen } from './specimen.tsx';

const animals = [
  { id: 'cat', label: 'con mèo' },
  { id: 'dog', label: 'con chó' },
  { id: 'buffalo', label: 'con trâu đang gặm cỏ ngoài đồng' },
];
const words = [
  { id: '1', label: 'dog' },
  { id: '2', label: 'water buffalo' },
  { id: '3', label: 'cat' },
];
const bank = [
  { id: 'a', text: 'apple' },
  { id: 'b', text: 'banana' },
  { id: 'c', text: 'strawberry' },
];

export function AnswersShelf() {
  const [pairs, setPairs] = useState<MatchPairs>({ cat: '3' });
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<string>();
  const [question, setQuestion] = useState(2);
  return (
    <Shelf title="Practice">
      <Specimen name="QuestionMap">
        <QuestionMap
          legend
          marks={[
            ...(['correct', 'incorrect', 'not-done', 'answered', 'unsent', 'submitted'] as const),
            ...(['waiting', 'error', 'not-done', 'not-done', 'not-done'] as const),
          ]}
          current={question}
          onSelect={setQuestion}
        />
      </Specimen>
      <Specimen name="AnswerTile, radio">
        <AnswerGroup legend="What is this animal?">
          <AnswerTile kind="radio" name="animal" hint={1}>
            A cat
          </AnswerTile>
          <AnswerTile kind="radio" name="animal" hint={2} state="saved" defaultChecked>
            A dog that sleeps all day long under the old mango tree
          </AnswerTile>
          <AnswerTile kind="radio" name="animal" hint={3} loading>
            A bird
          </AnswerTile>
          <AnswerTile kind="radio" name="animal" hint={4} disabled>
            A fish
          </AnswerTile>
        </AnswerGroup>
      </Specimen>
      <Specimen name="AnswerTile, result">
        <div className="catalogue-stack">
          <AnswerTile kind="checkbox" checked disabled readOnly state="correct">
            Hà Nội
          </AnswerTile>
          <AnswerTile kind="checkbox" checked disabled readOnly state="incorrect">
            Đà Nẵng
          </AnswerTile>
          <AnswerTile kind="checkbox" disabled state="correct" stateText="Đáp án đúng">
            Huế
          </AnswerTile>
          <AnswerTile kind="checkbox" defaultChecked state="unsent">
            Cần Thơ
          </AnswerTile>
        </div>
      </Specimen>
      <Specimen name="AnswerTile, pictures">
        <AnswerGroup legend="Rino đang thế nào?" layout="grid">
          {(['happy', 'thinking', 'cheering'] as const).map((mood) => (
            <AnswerTile
              key={mood}
              kind="radio"
              name="mood"
              picture={<Mascot mood={mood} className="catalogue-mascot" />}
            >
              {mood}
            </AnswerTile>
          ))}
        </AnswerGroup>
      </Specimen>
      <Specimen name="MatchBoard">
        <MatchBoard
          legend="Nối con vật với từ tiếng Anh"
          left={animals}
          right={words}
          pairs={pairs}
          onChange={setPairs}
        />
      </Specimen>
      <Specimen name="MatchBoard, result">
        <MatchBoard
          legend="Nối con vật với từ tiếng Anh"
          left={animals}
          right={words}
          pairs={{ cat: '3', dog: '2', buffalo: '1' }}
          verdicts={{ cat: 'correct', dog: 'incorrect', buffalo: 'incorrect' }}
          onChange={() => {}}
          disabled
        />
      </Specimen>
      <Specimen name="Recorder">
        <Recorder maxDurationMs={30_000} onRecorded={() => {}} />
        <Recorder maxDurationMs={30_000} again onRecorded={() => {}} />
        <Recorder maxDurationMs={30_000} again waiting onRecorded={() => {}} />
        <Recorder maxDurationMs={30_000} disabled onRecorded={() => {}} />
        <Recorder maxDurationMs={30_000} endsSoon onRecorded={() => {}} />
      </Specimen>
      <Specimen name="Recorder, trouble">
        {(['denied', 'missing', 'busy', 'unsupported', 'broken'] as const).map((trouble) => (
          <MicHelp key={trouble} trouble={trouble} />
        ))}
      </Specimen>
      <Specimen name="Blank">
        <p className="catalogue-running">
          My mother
          <Blank
            label="Chỗ trống 1"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          to school and my father
          <Blank label="Chỗ trống 2" value="drives" state="correct" disabled />a
          <Blank label="Chỗ trống 3" value="vehicles" state="incorrect" disabled /> every day. He
          eats
          <BlankSlot
            label="Chỗ trống 4"
            word={bank.find(({ id }) => id === picked)?.text}
            active={!picked}
            onClick={() => setPicked(undefined)}
          />
          for lunch.
        </p>
        <WordBank
          words={bank.map((word) => ({ ...word, used: word.id === picked }))}
          onPick={setPicked}
        />
      </Specimen>
    </Shelf>
  );
}
