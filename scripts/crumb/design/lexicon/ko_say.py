"""Korean words of wishes about a finished game: which way, how much, of what."""

TABLE = """
slower: 느리게, 느린, 천천히, 느려, 늦게
faster: 빠르게, 빠른, 빨리, 빨라, 빠르
longer: 길게, 더 긴, 오래, 늘려, 길어
shorter: 짧게, 짧은, 줄여, 짧아
easier: 쉽게, 쉬운, 쉬워, 쉽
harder: 어렵게, 어려운, 어려워, 어렵
more: 더 많이, 많이, 더 많은, 많게, 추가, 늘리, 많은, 많았
fewer: 적게, 더 적은, 덜, 줄이, 적은, 적었, 부족하지 않
higher: 높게, 높이, 더 높은, 높은
lower: 낮게, 낮은
bigger: 크게, 큰, 넓게, 커
smaller: 작게, 작은, 좁게
darker: 어둡게, 어두운
brighter: 밝게, 밝은
too: 너무
notso: 안 그렇게
much: 훨씬, 아주, 매우, 많이 더, 확
bit: 조금, 살짝, 약간
boss: 보스
enemies: 적, 적들, 몬스터, 괴물, 유령
hero: 주인공, 캐릭터, 플레이어, 이동
jump: 점프
gravity: 중력
time: 시간, 제한 시간, 제한시간, 타이머, 초
lives: 목숨, 하트, 라이프, 체력, 생명
items: 동전, 코인, 아이템, 별, 보석
points: 점수, 목표, 목표 점수
levels: 단계, 레벨, 스테이지
waves: 웨이브
moves: 횟수, 이동 횟수
kinds: 종류, 가짓수
board: 판, 보드
shots: 총알, 발사, 사격, 공격 속도
combo: 콤보, 보너스
dash: 돌진, 대시
layout: 다른 맵, 맵, 배치, 새 배치, 다른 배치, 다른 판
reset: 원래대로, 초기화, 되돌려
stop: 게임, 좀, 더, 해줘, 해 줘, 해주세요, 만들어, 만들, 줘, 주세요, 으로, 로, 을, 를, 이, 가, 은, 는, 의, 도, 요,
    색, 색깔, 배경, 하게, 바꿔, 해, 개, 에, 그리고, 속도, 수, 세요, 어, 다, 면, 좋겠, 있으, 달라, 게, 고
"""
